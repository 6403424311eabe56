import { type RefObject, useMemo, useRef } from 'react';
import type { FlowDiagnostic } from './check-flow.ts';
import { highlightJson } from './highlight-json.ts';

/** Characters up to which the text is coloured: a longer one would delay the typing. */
const MAX_COLOURED = 60_000;

export interface FlowEditorProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly diagnostics: readonly FlowDiagnostic[];
  onChange(text: string): void;
}

/** Shows the flow file with line numbers and colours, each problem behind its line. The field itself is plain. */
export function FlowEditor({ field, text, diagnostics, onChange }: FlowEditorProps) {
  const back = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => (text.length > MAX_COLOURED ? [] : highlightJson(text)), [text]);
  const problems = useMemo(() => {
    const first = new Map<number, FlowDiagnostic>();
    for (const one of diagnostics) if (!first.has(one.line)) first.set(one.line, one);
    return first;
  }, [diagnostics]);
  return (
    <div className="flow-editor" data-coloured={lines.length > 0 || undefined}>
      <div className="flow-editor-back" aria-hidden="true" data-scrolls>
        <div ref={back}>
          {lines.map((tokens, index) => {
            const problem = problems.get(index + 1);
            return (
              <div key={index} className="flow-editor-line" data-severity={problem?.severity}>
                <span className="flow-editor-number">{index + 1}</span>
                {tokens.map(({ kind, text: part }, at) => (
                  <span key={at} className={kind === null ? undefined : `code-${kind}`}>
                    {part}
                  </span>
                ))}
                {problem !== undefined && <span className="flow-editor-problem">{problem.message}</span>}
              </div>
            );
          })}
        </div>
      </div>
      <textarea
        ref={field}
        aria-labelledby="editor-title"
        aria-describedby="diagnostics"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget }) => {
          if (back.current !== null)
            back.current.style.translate = `${-currentTarget.scrollLeft}px ${-currentTarget.scrollTop}px`;
        }}
      />
    </div>
  );
}

/** Puts the caret at the start of a line, and scrolls to it. */
export function focusLine(field: HTMLTextAreaElement, line: number): void {
  const before = field.value.split('\n').slice(0, line - 1);
  const at = before.join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(at, at);
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
  field.scrollTo(0, Math.max(0, (line - 4) * lineHeight));
}
