import { useTranslator } from '@product/i18n/react';
import { Icon } from '@product/ui';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import type { FieldProps } from '../../../hooks/use-issue.ts';
import { usePastedFiles } from './use-pasted-files.ts';

export interface DropZoneProps {
  readonly field: FieldProps;
  /** File types of the native picker. The engine validates each file. */
  readonly accept: string;
  readonly isMultiple: boolean;
  readonly title: string;
  readonly note?: string;
  /** Whether phones offer their camera. Default: true. */
  readonly hasCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts files by the native picker, by dropping, by pasting, and on phones by the camera. */
export function DropZone({ field, accept, isMultiple, title, note, hasCamera = true, onFiles }: DropZoneProps) {
  const { t } = useTranslator();
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File> | null | undefined) => {
    const all = [...(files ?? [])];
    if (all.length > 0) onFiles(all);
  };
  usePastedFiles(zone, take);
  // A file input has no role that supports `aria-required`, so it gets the native attribute.
  const { 'aria-required': isRequired, 'aria-readonly': _, ...described } = field;
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    take(input.files);
    // Allows the same file to be chosen again after it was removed.
    input.value = '';
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way in; the inputs inside are the control.
    <div
      ref={zone}
      data-product="drop-zone"
      data-over={isOver || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <label data-product="file-picker">
        <input
          {...described}
          required={isRequired}
          // Else a browser calls a required input invalid before anybody has used it.
          aria-invalid={field['aria-invalid'] ?? false}
          aria-labelledby={`${field['aria-labelledby']} ${field.id}-label`}
          type="file"
          accept={accept}
          multiple={isMultiple}
          onChange={pick}
        />
        <Icon name="upload" />
        <span id={`${field.id}-label`}>
          <b>{title}</b> <span data-product="drop-words">{t('flow.fileDrop')}</span>
          {note !== undefined && <small> {note}</small>}
        </span>
      </label>
      {hasCamera && (
        <label data-product="camera-picker">
          <input type="file" accept="image/*" capture="environment" onChange={pick} />
          <Icon name="camera" />
          <span>{t('flow.fileCamera')}</span>
        </label>
      )}
    </div>
  );
}
