import { rmSync } from 'node:fs';

/* What an earlier build left would be published with this one. */
rmSync('dist', { recursive: true, force: true });
