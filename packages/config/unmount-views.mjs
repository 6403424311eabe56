import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share a document, so each test removes its own views.
afterEach(cleanup);
