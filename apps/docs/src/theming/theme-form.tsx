import type { ThemeChoice } from './derive-theme.ts';

export const fonts: readonly { readonly name: string; readonly value: string }[] = [
  { name: 'The system’s own', value: 'ui-sans-serif, system-ui, sans-serif' },
  { name: 'Serif', value: "Georgia, 'Noto Serif', 'DejaVu Serif', serif" },
  { name: 'Humanist', value: "Optima, Candara, 'Noto Sans', sans-serif" },
  { name: 'Typewriter', value: "ui-monospace, Consolas, 'DejaVu Sans Mono', monospace" },
];

const colours = [
  { name: 'primary', label: 'Primary colour' },
  { name: 'background', label: 'Background' },
  { name: 'text', label: 'Text' },
] as const;

interface ThemeFormProps {
  readonly choice: ThemeChoice;
  readonly onChange: (choice: ThemeChoice) => void;
}

/** Edits the five values with native inputs. */
export function ThemeForm({ choice, onChange }: ThemeFormProps) {
  return (
    <form className="theme-form" onSubmit={(event) => event.preventDefault()}>
      {colours.map(({ name, label }) => (
        <label key={name}>
          {label}
          <span className="theme-colour">
            <input
              type="color"
              value={choice[name]}
              onChange={({ target }) => onChange({ ...choice, [name]: target.value })}
            />
            <code>{choice[name]}</code>
          </span>
        </label>
      ))}
      <label>
        Radius
        <span className="theme-colour">
          <input
            type="range"
            min="0"
            max="28"
            value={choice.radius}
            onChange={({ target }) => onChange({ ...choice, radius: target.valueAsNumber })}
          />
          <code>{choice.radius}px</code>
        </span>
      </label>
      <label>
        Font
        <select value={choice.font} onChange={({ target }) => onChange({ ...choice, font: target.value })}>
          {fonts.map(({ name, value }) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
