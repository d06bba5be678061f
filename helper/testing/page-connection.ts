import { defaultServeFolder } from '../cli/standard-folders.ts';
import { connectAddress } from '../serve/connect-address.ts';
import { OneTimeCodes } from '../serve/one-time-codes.ts';
import type { Knowing } from './run-knowing.ts';

/** Ways to connect a browser to a server that was started with a home of its own. */
export class PageConnection {
  readonly codes: OneTimeCodes;
  readonly #origin: string;

  constructor(knowing: Knowing, origin: string) {
    this.#origin = origin;
    this.codes = new OneTimeCodes(defaultServeFolder(knowing.environment), Number(new URL(origin).port));
  }

  /** The address that hands in a code; a new one if absent. `place` is the text after `#` to go to then. */
  address(place = '', code = this.codes.issue()): string {
    return connectAddress(this.#origin, code, place);
  }
}
