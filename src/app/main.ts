import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/code.css';
import App from './app.svelte';
import { followOpenParameter } from './open/open-parameter.ts';
import { otherOpenings } from './open/other-openings.svelte.ts';
import { device } from './state/device.svelte.ts';
import { helper } from './state/helper.svelte.ts';
import { library } from './state/library.svelte.ts';

followOpenParameter();

const target = document.getElementById('app');
if (target !== null) mount(App, { target });

device.keepOffline();
helper.follow();
void library.follow();
void otherOpenings.follow();
