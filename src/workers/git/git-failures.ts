import { Failure, FAILURES, asFailure, isFailure, type FailureCode } from '../../core/base/failure.ts';
import { quotaFailure } from '../sqlite/failures.ts';

interface GitError extends Error {
  readonly code: string;
  readonly data?: { readonly statusCode?: number; readonly response?: string };
}

const HOSTS_FAULT = 'The problem is at the host; try again later.';

const isGitError = (error: unknown): error is GitError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** What isomorphic-git, IndexedDB or the memory said, as a sentence about the repository. */
export function gitFailure(error: unknown, url: string, revision: string | null): Failure {
  if (isFailure(error)) return error;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return quotaFailure();
  // A pack that the memory cannot hold.
  if (error instanceof RangeError) {
    return new Failure('too-large', 'The repository does not fit in the browser’s memory.');
  }
  if (!isGitError(error)) return asFailure(error);
  const repository = url.replace(/^https?:\/\//, '');
  switch (error.code) {
    case 'HttpError':
      return statusFailure(error.data?.statusCode ?? 0, repository, error.data?.response ?? '');
    case 'UserCanceledError':
      return new Failure('access-denied', `This username and password do not give access to ${repository}.`, {
        repository,
      });
    case 'SmartHttpError':
      return new Failure('not-found', `${repository} answers, but not as a git repository.`, { repository });
    case 'NotFoundError':
      return unknownRevision(repository, revision);
    case 'UrlParseError':
    case 'UnknownTransportError':
      return new Failure('bad-input', `${repository} is not an http or https git URL.`, {
        repository,
      });
    case 'ParseError':
    case 'EmptyServerResponseError':
      return new Failure('host-broken', `The host of ${repository} sent an incomplete response. ${HOSTS_FAULT}`, {
        repository,
      });
    case 'GitPushError':
    case 'InternalError':
    case 'UnsafeFilepathError':
    case 'RemoteCapabilityError':
      return new Failure(
        'host-broken',
        `The host of ${repository} sent a bad response: ${error.message} ${HOSTS_FAULT}`,
        {
          repository,
        },
      );
    default:
      return new Failure('internal', `Cannot read ${repository}: ${error.message}`, { repository });
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
      `${repository} does not exist or is private. If it is private, sign in with a username and access token.`;
    return new Failure('access-denied', message, data);
  }
  if (status === 404 || status === 410) return new Failure('not-found', `No git repository at ${repository}.`, data);
  if (status === 429) {
    return new Failure('host-broken', `The host of ${repository} is rate-limiting requests. Try again later.`, data);
  }
  const told = helperFailure(body);
  if (told !== null) return new Failure(told.code, told.message, data);
  return new Failure('host-broken', `The host of ${repository} returned an error (${status}). ${HOSTS_FAULT}`, data);
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
