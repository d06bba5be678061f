import { readsVariable, startsProgram } from '../../connection-rows.ts';
import type { ConnectionRow, Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';
import { PLACE_ROWS } from './places.ts';
import { REQUEST_ROWS } from './requests.ts';
import { ROUTE_ROWS } from './routes.ts';

const ENV_AND_PROCESS: readonly ConnectionRow[] = [
  readsVariable({
    reference:
      'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/System.html#getenv(java.lang.String)',
    package: 'java.lang',
    on: ['System'],
    members: ['getenv'],
  }),
  readsVariable({
    reference: 'https://docs.spring.io/spring-framework/reference/core/beans/annotation-config/value-annotations.html',
    package: 'org.springframework.beans.factory.annotation',
    members: ['Value'],
    name: [{ at: 0 }, { key: 'value' }],
    reads: 'placeholder',
    from: 'decorated',
  }),
  startsProgram({
    reference: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/ProcessBuilder.html',
    package: 'java.lang',
    on: ['', 'ProcessBuilder'],
    members: ['ProcessBuilder', 'command'],
  }),
  startsProgram({
    reference:
      'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/Runtime.html#exec(java.lang.String)',
    package: 'java.lang',
    on: ['Runtime'],
    members: ['exec'],
  }),
];

export const connections: Connections = {
  rows: [...ROUTE_ROWS, ...REQUEST_ROWS, ...ENV_AND_PROCESS, ...PLACE_ROWS],
  access: ACCESS_ROWS,
};
