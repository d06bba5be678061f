/** Packages that are imported by another name than they are installed by. */
const IMPORTED_AS = new Map([
  ['attrs', 'attr'],
  ['beautifulsoup4', 'bs4'],
  ['djangorestframework', 'rest_framework'],
  ['opencv_python', 'cv2'],
  ['pillow', 'PIL'],
  ['psycopg2_binary', 'psycopg2'],
  ['pyjwt', 'jwt'],
  ['python_dateutil', 'dateutil'],
  ['python_dotenv', 'dotenv'],
  ['pyyaml', 'yaml'],
  ['scikit_learn', 'sklearn'],
]);

export interface PythonRequirement {
  readonly name: string;
  readonly version: string;
}

/** `Flask[async] >= 2 ; python_version > "3"`; null where it is no name: a path, an address, an option. The name is the one that programs import. */
export function pythonRequirement(written: string): PythonRequirement | null {
  const [, name, version = ''] = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*([^;#]*)/.exec(written) ?? [];
  if (name === undefined || /^[:/\\@]/.test(version) || /\.(txt|whl|zip|tar\.gz)$/.test(name)) return null;
  return { name: pythonImport(name), version: version.replace(/^\((.*)\)$/, '$1').trim() };
}

export function pythonImport(name: string): string {
  const normal = name.toLowerCase().replace(/[-.]+/g, '_');
  return IMPORTED_AS.get(normal) ?? normal;
}
