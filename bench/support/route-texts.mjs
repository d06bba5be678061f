// How a registration of a route is written in each framework, as a text shows it without knowing what names stand for.

/** Texts over several lines (documentation, templates) hold examples, not code; lines stay where they are. */
const blank = (text) => text.replace(/[^\n]/g, ' ');
const WITHOUT = {
  python: (text) => text.replace(/("""|''')[^]*?\1/g, blank).replace(/^\s*#.*$/gm, blank),
  ruby: (text) => text.replace(/^=begin[^]*?^=end/gm, blank).replace(/^\s*#.*$/gm, blank),
  c: (text) => text.replace(/\/\*[^]*?\*\//g, blank).replace(/^\s*\/\/.*$/gm, blank),
};

/**
 * `registration` matches from the receiver to what follows the path: requests of test clients are written alike, but for
 * the handler behind the path.
 */
export const FRAMEWORKS = {
  // A decorator of an HTTP method or of several (`api_route`); web sockets are no HTTP routes.
  fastapi: {
    files: /\.py$/,
    examples: /^docs_src\//,
    goal: 0.98,
    without: WITHOUT.python,
    registration: /^[ \t]*@[\w.]+\.(?:get|put|post|delete|options|head|patch|trace|api_route)\(/gm,
  },
  // A decorator, or a rule that is added with the function that handles it.
  flask: {
    files: /\.py$/,
    examples: /^(?:examples|docs)\//,
    goal: 0.95,
    without: WITHOUT.python,
    registration:
      /^[ \t]*(?:@[\w.]+\.(?:route|get|post|put|patch|delete)\(|[\w.]+\.add_url_rule\((?=[^()]*(?:view_func\s*=|["']\s*,\s*["'][^"']*["']\s*,\s*[\w.]+\s*[,)])))/gm,
  },
  // A method in capitals with a path and at least one handler.
  gin: {
    files: /\.go$/,
    examples: /^(?:examples|docs)\//,
    goal: 0.95,
    without: WITHOUT.c,
    registration:
      /\b\w+\.(?:(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|Any)\(|Handle\([\w.]+|Handle\("[A-Z]+",)\s*"[^"]*",/g,
  },
  // A method with a path and a block: without one it is a request of a test.
  sinatra: {
    files: /\.(?:rb|ru)$/,
    examples: /^examples\/|\/examples\//,
    goal: 0.95,
    without: WITHOUT.ruby,
    registration:
      /(?<=^|[{;]|\bdo)[ \t]*(?:get|head|post|put|patch|delete|options)(?:[ \t]+|\()(?:["'][^"'\n]*["']|%r\{[^\n]*?\}|\/[^\n]*?\/|:\w+)[^\n{]*?(?:(?<![,:>]\s*)\{|\bdo\b)/gm,
  },
  // A method with a path that begins with `/` or `*` and what handles it.
  hono: {
    files: /\.tsx?$/,
    examples: /^(?:examples|docs)\//,
    goal: 0.95,
    without: WITHOUT.c,
    registration: /\.(?:get|post|put|delete|patch|options|all)\(\s*(["'`])[/*][^"'`\n]*\1\s*,/g,
  },
  // Likewise; the path may be a regular expression or a list, which have no name as a route.
  express: {
    files: /\.js$/,
    examples: /^examples\//,
    goal: 0.95,
    without: WITHOUT.c,
    registration: /\.(?:get|post|put|delete|patch|options|head|all)\(\s*(["'`])[/*:][^"'`\n]*\1\s*,/g,
  },
};

/** Where a text registers routes: the first and last line of each, and what is written there. */
export function registrations(text, { registration, without }) {
  const code = without(text);
  return Array.from(code.matchAll(registration), ({ 0: match, index }) => {
    const start = index + match.search(/\S/);
    const first = lineAt(code, start);
    return { first, last: first + match.trim().split('\n').length - 1, text: match.trim().split('\n')[0] };
  });
}

const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;
