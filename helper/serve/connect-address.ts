/**
 * The address that connects a browser. The code stands behind `#`, which browsers never send: the page hands it in and
 * takes it out of its address and its history. `place` is where the page goes then, as the text after `#`.
 */
export function connectAddress(origin: string, code: string, place = ''): string {
  const then = place === '' ? '' : `&to=${encodeURIComponent(place)}`;
  return `${origin}/#/connect?code=${code}${then}`;
}
