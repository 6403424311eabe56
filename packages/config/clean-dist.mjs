import { rmSync } from 'node:fs';

// Files of an earlier build would be published with this one.
rmSync('dist', { recursive: true, force: true });
