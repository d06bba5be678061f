import type { Connections } from '../../connections.ts';
import { ACCESS_ROWS } from './access.ts';

export const connections: Connections = { rows: [], access: ACCESS_ROWS };
