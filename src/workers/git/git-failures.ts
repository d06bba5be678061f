import { Failure, FAILURES, asFailure, isFailure, type FailureCode } from '../../core/base/failure.ts';
import { quotaFailure } from '../sqlite/failures.ts';

interface GitError extends Error {
  readonly code: string;
  readonly data?: { readonly statusCode?: number; readonly response?: string };
}

const HOSTS_FAULT = 'The fault is on its side; try again later.';

const isGitError = (error: unknown): error is GitError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** What isomorphic-git, IndexedDB or the memory said, as a sentence about the repository. */
export function gitFailure(error: unknown, url: string, revision: string | null): Failure {
  if (isFailure(error)) return error;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return quotaFailure();
  // A pack that the memory cannot hold.
  if (error instanceof RangeError) {
    return new Failure('too-large', 'The repository does not fit into the memory the browser gives to a page.');
  }
  if (!isGitError(error)) return asFailure(error);
  const repository = url.replace(/^https?:\/\//, '');
  switch (error.code) {
    case 'HttpError':
      return statusFailure(error.data?.statusCode ?? 0, repository, error.data?.response ?? '');
    case 'UserCanceledError':
      return new Failure('access-denied', `${repository} cannot be read with this user name and password.`, {
        repository,
      });
    case 'SmartHttpError':
      return new Failure('not-found', `${repository} answers, but not as a git repository.`, { repository });
    case 'NotFoundError':
      return unknownRevision(repository, revision);
    case 'UrlParseError':
    case 'UnknownTransportError':
      return new Failure('bad-input', `${repository} is not an http or https address of a git repository.`, {
        repository,
      });
    case 'ParseError':
    case 'EmptyServerResponseError':
      return new Failure('host-broken', `The host of ${repository} sent an answer that is not whole. ${HOSTS_FAULT}`, {
        repository,
      });
    case 'GitPushError':
    case 'InternalError':
    case 'UnsafeFilepathError':
    case 'RemoteCapabilityError':
      return new Failure('host-broken', `The host of ${repository} answered badly: ${error.message} ${HOSTS_FAULT}`, {
        repository,
      });
    default:
      return new Failure('internal', `${repository} could not be read: ${error.message}`, { repository });
  }
}

export function unknownRevision(repository: string, revision: string | null): Failure {
  if (revision === null) return new Failure('unknown-revision', `${repository} has no default branch.`, { repository });
  const message = `${repository} has no branch, tag or commit “${revision}”.`;
  return new Failure('unknown-revision', message, { repository, revision });
}

function statusFailure(status: number, repository: string, body: string): Failure {
  const data = { repository, status };
  if (status === 401 || status === 403) {
    const told = helperFailure(body);
    if (told?.code === 'not-connected') return new Failure('not-connected', told.message, data);
    const message =
      told?.message ??
      `${repository} does not exist or is private. For a private one give a user name and an access token.`;
    return new Failure('access-denied', message, data);
  }
  if (status === 404 || status === 410)
    return new Failure('not-found', `There is no git repository at ${repository}.`, data);
  if (status === 429) {
    return new Failure('host-broken', `The host of ${repository} asks to wait before the next request.`, data);
  }
  const told = helperFailure(body);
  if (told !== null) return new Failure(told.code, told.message, data);
  return new Failure(
    'host-broken',
    `The host of ${repository} answered with an error (${status}). ${HOSTS_FAULT}`,
    data,
  );
}

/** The helper's proxy says why it refused, as JSON. */
function helperFailure(body: string): { readonly code: FailureCode; readonly message: string } | null {
  try {
    const { code, message } =
      (JSON.parse(body) as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
    if (typeof message !== 'string') return null;
    const isKnown = typeof code === 'string' && Object.hasOwn(FAILURES, code);
    return { code: isKnown ? (code as FailureCode) : 'host-unreachable', message };
  } catch {
    return null;
  }
}
