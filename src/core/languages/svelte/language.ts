import { component } from '../components/component.ts';

export const svelte = component('svelte', 'Svelte');
