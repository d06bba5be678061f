import { component } from '../components/component.ts';

export const vue = component('vue', 'Vue');
