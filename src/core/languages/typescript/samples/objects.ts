import { get, post } from './verbs';

/** Everything by name. */
export const api = {
  get,
  send: post,
  retries: 3,
  /** Fetches. */
  async fetch(url: string) {
    return this.parse(await get(url));
  },
  parse: (text: string) => JSON.parse(text),
  format: function (value) {
    return this.nested.deep(value);
  },
  get last() {
    return this.fetch('x');
  },
  set last(value) {},
  'with-dash': () => 1,
  [computed()]: 2,
  nested: {
    deep(value) {
      return value;
    },
    wrapped: memo(() => get('x')),
  },
  ...shared,
};

export const typed: Handlers = { open() {}, close: (event) => event.stop() };
let count = 0;
export const make = () => ({
  increase() {
    count += step();
    return count;
  },
  get value() {
    return count;
  },
});

export default {
  name: 'plugin',
  install(app) {
    app.use(api.fetch);
  },
};
