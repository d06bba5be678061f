import type { DocumentBuilder } from '../../model/document-builder.ts';
import { routeName } from '../route-name.ts';
import { at, itemsAt, textAt, type Value } from '../yaml/value.ts';
import { resourceKey } from './keys.ts';

/** What traffic from outside reaches: services, and paths that are written out. */
export function exposeRoutes(root: Value, kind: string, node: number, facts: DocumentBuilder): void {
  const exposes = (service: Value | undefined): void => {
    if (service?.kind !== 'scalar' || service.text === '') return;
    // A virtual service names hosts: `reviews.prod.svc.cluster.local`.
    facts.link(node, 'exposes', resourceKey('Service', service.text.split('.')[0]!), service.start);
  };
  const answers = (path: Value | undefined): void => {
    const isSimple = path?.kind === 'scalar' && /^\/[\w.~/-]+$/.test(path.text);
    const name = isSimple ? routeName('ANY', path.text) : null;
    if (name !== null) facts.link(node, 'exposes', { to: 'meeting', kind: 'route', name }, path!.start);
  };
  if (kind === 'Ingress') {
    const fallback = at(root, 'spec', 'defaultBackend') ?? at(root, 'spec', 'backend');
    exposes(at(fallback, 'service', 'name') ?? at(fallback, 'serviceName'));
    for (const rule of itemsAt(root, 'spec', 'rules'))
      for (const entry of itemsAt(rule, 'http', 'paths')) {
        exposes(at(entry, 'backend', 'service', 'name') ?? at(entry, 'backend', 'serviceName'));
        answers(at(entry, 'path'));
      }
  } else if (kind === 'HTTPRoute' || kind === 'GRPCRoute') {
    for (const rule of itemsAt(root, 'spec', 'rules')) {
      for (const backend of itemsAt(rule, 'backendRefs'))
        if (/^(Service)?$/.test(textAt(backend, 'kind'))) exposes(at(backend, 'name'));
      for (const match of itemsAt(rule, 'matches')) answers(at(match, 'path', 'value'));
    }
  } else if (kind === 'VirtualService') {
    for (const rule of itemsAt(root, 'spec', 'http')) {
      for (const route of itemsAt(rule, 'route')) exposes(at(route, 'destination', 'host'));
      for (const match of itemsAt(rule, 'match')) answers(at(match, 'uri', 'exact') ?? at(match, 'uri', 'prefix'));
    }
  }
}
