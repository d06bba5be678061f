/** What templates are called that are filled in by code of an ecosystem: they are not read, and can call its members. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  python: /\.(?:j2|jinja2?|mako|tpl|djhtml)$|(?:^|\/)templates?\/.*\.(?:html?|xml|txt|md)$/,
  ruby: /\.(?:erb|haml|slim|liquid|builder|jbuilder|rhtml|mustache)$|(?:^|\/)_?(?:layouts|includes|views)\/.*\.html?$/,
  npm: /\.(?:ejs|hbs|handlebars|pug|jade|njk|mustache|eta|liquid|astro|mdx)$|\.component\.html$/,
  composer: /\.(?:twig|latte|tpl|mustache)$/,
  go: /\.(?:tmpl|gotmpl|gohtml|tpl)$|(?:^|\/)(?:templates?|layouts|views)\/.*\.(?:html?|txt)$/,
  maven: /\.(?:jspx?|ftlh?|vm|gsp|mustache|peb|jte)$|(?:^|\/)templates\/.*\.html?$/,
  crates: /\.(?:tera|hbs|askama|j2)$|(?:^|\/)templates\/.*\.html?$/,
  nuget: /\.(?:cshtml|vbhtml|razor|aspx|ascx|xaml|axaml|liquid)$/,
  elixir: /\.(?:l?eex|heex|slimleex)$/,
  swift: /\.(?:storyboard|xib|leaf)$/,
};

const NONE = (): boolean => false;

export function templatesOf(ecosystem: string): (path: string) => boolean {
  const endings = ENDINGS[ecosystem];
  return endings === undefined ? NONE : (path) => endings.test(path);
}
