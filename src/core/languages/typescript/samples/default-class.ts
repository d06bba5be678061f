export default class extends Base<string> {}
export const { first, nested: [second, , third = fallback()] } = load();
