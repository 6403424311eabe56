/**
 * Styles of the launcher's frame: `b` is the popover text, `i` the round icon. Custom properties hold the owner's values.
 * Presses go to the button itself, since Safari drops a click on a text that is rendered again under the finger.
 */
export const launcherStyle = `:root{color-scheme:light dark}
body{margin:0;overflow:hidden}
@media print{body{display:none}}
button,b,i{all:unset;box-sizing:border-box;display:grid;place-items:center;border-radius:99px}
button{cursor:pointer;display:flex;gap:8px;width:max-content;margin:8px;font:550 15px/1.4 system-ui}
:focus-visible{outline:2.5px solid;outline-offset:2px}
b,i{border:1px solid #0000;pointer-events:none}
b{max-width:var(--w,240px);border-radius:16px;padding:9px 16px;background:light-dark(#fff,#171b21);width:var(--w);height:var(--h)}
i{width:var(--s);height:var(--s);color:var(--f);background:var(--c)}
svg{width:44%;fill:none;stroke:currentcolor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.v{flex-direction:column;place-items:end}
.v b,.t{writing-mode:vertical-rl}
.t{min-width:44px;justify-content:center;rotate:180deg;margin:8px 0 8px 8px;border-radius:0 var(--r) var(--r) 0;background:var(--c)}
.t b{color:var(--f);background:none}
.t i,b:empty{display:none}`;
