#!/usr/bin/env node
import './v8-settings.ts';
import { main } from './cli/main.ts';

const { code, isCancelled } = await main(process.argv.slice(2));
process.exitCode = code;
// Threads and handles of what was cancelled would keep the program for as long as they have work.
if (isCancelled) process.stdout.write('', () => process.exit(code));
