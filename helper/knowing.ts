#!/usr/bin/env node
import './v8-settings.ts';
import { main } from './cli/main.ts';

const code = await main(process.argv.slice(2));
process.exitCode = code;
