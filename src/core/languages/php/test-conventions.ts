/** Folders of tests, and files named after the conventions of PHPUnit. */
export const isTestPath = (path: string): boolean => /(^|\/)tests?\//i.test(path) || /Test\.php$/.test(path);
