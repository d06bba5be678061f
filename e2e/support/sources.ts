/** Many small files of Python that call each other, to keep an engine busy for a while. */
export function pythonFiles(count: number, functions = 20): Record<string, string> {
  const files: Record<string, string> = {};
  for (let i = 0; i < count; i += 1) {
    const lines = [`from pkg.m${(i + 1) % count} import f0 as other`, ''];
    for (let n = 0; n < functions; n += 1) {
      lines.push(
        `def f${n}(value):`,
        `    """Number ${n} of ${i}."""`,
        `    return other(value) + f${(n + 1) % functions}(value)`,
        '',
      );
    }
    files[`pkg/m${i}.py`] = lines.join('\n');
  }
  return files;
}
