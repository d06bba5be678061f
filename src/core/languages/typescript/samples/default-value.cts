import { create } from './create';

export = create({ strict: true });
