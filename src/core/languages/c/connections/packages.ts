/** Functions that no header declares that is read, and those of the headers that preludes stand for. */
export const PLATFORM = ['c', 'stdio.h', 'stdlib.h', 'unistd.h', 'fcntl.h', 'signal.h', 'sys/socket.h'] as const;
