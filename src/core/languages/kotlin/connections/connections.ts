import type { Connections } from '../../connections.ts';
import { java } from '../../java/language.ts';
import { ACCESS_ROWS } from './access.ts';
import { KTOR_ROWS } from './routes.ts';

/** What Java is tied to, Kotlin is by the same packages. */
export const connections: Connections = { rows: [...KTOR_ROWS, ...java.connections!.rows], access: ACCESS_ROWS };
