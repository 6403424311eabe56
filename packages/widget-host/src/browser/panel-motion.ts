/** Input of the styles of the panel and of its frame. */
export interface PanelLook {
  readonly open: boolean;
  /** Whether the app in the frame has content; until then the host's own panel is seen. */
  readonly isRevealed: boolean;
  /** Whether the frame shows the server's markup, without a script. The header is then the one of the host's panel. */
  readonly hasMarkup?: boolean;
  readonly fullPage: boolean;
  /** The owner's radius. The panel's is 4 px larger, as that of every frame. */
  readonly radiusPx: number;
  /** False for visitors who want no motion. */
  readonly isAnimated: boolean;
}

/** Colours of surfaces, lines and text, as in the app's tokens. */
export const colors = {
  surface: 'light-dark(#fff,#171b21)',
  line: 'light-dark(#dfe3e9,#2d3540)',
  ink: 'light-dark(#12161c,#eef1f5)',
  quietInk: 'light-dark(#4a5361,#b4bdc9)',
} as const;

const OPENING = 'transform .24s cubic-bezier(.2,.9,.2,1),opacity .12s';
const CLOSING = 'transform .16s cubic-bezier(.4,0,1,1),opacity .16s cubic-bezier(.4,0,1,1),visibility .16s';
const GROWING = ',height .22s cubic-bezier(.2,0,0,1),top .22s cubic-bezier(.2,0,0,1)';
/** Height of the panel's header, with its line. */
export const HEADER_PX = 56;
/** Time after which a panel below a faded-in frame is hidden. */
const REVEALING = ',visibility 0s .12s';

/** Returns the styles of the app's frame. Until it has content it lets presses through to the panel below. */
export function panelStyles(look: PanelLook): Record<string, string> {
  const { open, isRevealed, hasMarkup = false, fullPage, radiusPx, isAnimated } = look;
  const isSeen = open && (isRevealed || hasMarkup);
  const radius = fullPage ? '0' : `${radiusPx + 4}px`;
  return {
    background: colors.surface,
    visibility: open ? 'visible' : 'hidden',
    opacity: isSeen ? '1' : '0',
    'pointer-events': isSeen ? 'auto' : 'none',
    // The lower corners are round: the frame's shadow would be seen beside them.
    'clip-path': isSeen && !isRevealed ? `inset(${HEADER_PX}px 0 0 round 0 0 ${radius} ${radius})` : 'none',
    transform: open ? 'none' : 'translateY(8px) scale(.96)',
    // A panel as high as the window follows the keyboard on the screen at once.
    transition: isAnimated ? (open ? OPENING : CLOSING) + (fullPage ? '' : GROWING) : 'none',
    'border-radius': radius,
    // A full page is also drawn below the notch and the bars of the device.
    'box-shadow': fullPage ? `0 0 0 100px ${colors.surface}` : '0 12px 32px -8px rgb(16 24 40/.3)',
    // Forced colours drop the shadow, and draw this edge instead.
    outline: '1px solid transparent',
  };
}

/** Returns the styles of the panel below the frame, which is hidden once the frame covers it. */
export function shellStyles(look: PanelLook): Record<string, string> {
  const { open, isRevealed, isAnimated } = look;
  const styles = panelStyles({ ...look, isRevealed: true });
  const isSeen = open && !isRevealed;
  return {
    ...styles,
    opacity: open ? '1' : '0',
    visibility: isSeen ? 'visible' : 'hidden',
    'pointer-events': isSeen ? 'auto' : 'none',
    ...(isAnimated && open && isRevealed && { transition: `${styles.transition}${REVEALING}` }),
  };
}
