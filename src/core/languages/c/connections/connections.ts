import type { Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';

/** Of C and C++, which share one program. */
export const connections: Connections = { rows: [], access: ACCESS_ROWS };
