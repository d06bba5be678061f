/** Why a worker broke down, from the event its owner gets. A script that cannot be loaded comes without a reason. */
export const workerErrorText = (event: Event): string =>
  event instanceof ErrorEvent && event.message !== '' ? event.message : 'its script could not be loaded';
