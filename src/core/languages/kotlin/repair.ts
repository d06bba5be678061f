/** The grammar does not know `fun interface`: without its `fun` it is an interface like any other. */
export const repairFunInterfaces = (source: string): string => source.replace(/\bfun(?=[ \t]+interface\b)/g, '   ');
