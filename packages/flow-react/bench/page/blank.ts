import { measure } from './measured.ts';

/** Empty page, which measures the cost of the browser and of the measurement. */
measure({ shown: [], revealing: [] }, () => 'nothing');
