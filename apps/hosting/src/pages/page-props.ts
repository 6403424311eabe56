import type { Services } from '../session/services.ts';

export interface PageProps {
  readonly services: Services;
  readonly query: URLSearchParams;
}
