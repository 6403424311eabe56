import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';

const SpeakContext = createContext<(message: string) => void>(() => undefined);

/** Milliseconds until a spoken message leaves the page. */
const SPOKEN_MS = 7_000;

/**
 * Renders the live region of a screen, in which each message is a new line. The region is in the page from the start, since
 * screen readers do not read a new one. Several messages at a time are all read, and so is the same message again.
 */
export function Speaker({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const speak = useCallback((message: string) => {
    if (message === '' || region.current === null) return;
    const line = document.createElement('p');
    line.textContent = message;
    region.current.append(line);
    setTimeout(() => line.remove(), SPOKEN_MS);
  }, []);
  return (
    <SpeakContext.Provider value={speak}>
      {children}
      <div
        ref={region}
        className="product-visually-hidden"
        data-product="live-region"
        role="status"
        aria-atomic="false"
      />
    </SpeakContext.Provider>
  );
}

/** Says a message as long as it is rendered, as `useSpoken`. */
export function Said({ message }: { message: string }) {
  useSpoken(message);
  return null;
}

/** Returns the function by which the live region of the screen says a message. Without a `Speaker` it says nothing. */
export function useSpeak(): (message: string) => void {
  return useContext(SpeakContext);
}

/**
 * Says a message when it changes to a non-empty one.
 *
 * @param occasion A new value says the same message again.
 */
export function useSpoken(message: string, occasion: unknown = ''): void {
  const speak = useSpeak();
  const said = useRef<readonly [string, unknown]>(['', occasion]);
  useEffect(() => {
    // Strict mode runs each effect twice.
    if (said.current[0] === message && said.current[1] === occasion) return;
    said.current = [message, occasion];
    speak(message);
  }, [speak, message, occasion]);
}
