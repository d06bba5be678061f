// isomorphic-git reads a global `Buffer`. Import this file before it.
import { Buffer } from 'buffer/';

Object.defineProperty(globalThis, 'Buffer', { value: Buffer, configurable: true, writable: true });
