import { useEffect, useState } from 'react';

/** Returns the time, and renders again each half minute while the page is visible. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = (): void => {
      if (document.visibilityState === 'visible') setNow(new Date());
    };
    const timer = setInterval(update, 30_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
