/** Directories whose code shows, checks or makes other code: by the habits of all languages. */
const ASIDE =
  /(^|\/)([\w.-]*[-_.])?(examples?|samples?|demos?|tutorials?|docs?|documentation|website|scripts?|bench(es|marks?)?|fixtures?|test[-_]?(support|utils?|helpers?|data|fixtures)|generated|third[-_]?party|vendor(ed)?|migrations|storybook|stories|playground|e2e|testing|(acceptance|integration|functional|unit)[-_.]?tests?)(\/|$)/i;

/** Whether a file stands aside from what its repository does. */
export const isAside = (path: string): boolean => ASIDE.test(path.slice(0, path.lastIndexOf('/') + 1));
