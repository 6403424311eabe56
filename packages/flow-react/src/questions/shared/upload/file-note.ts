import { formatFileSize } from '@product/flow-engine';
import type { Translator } from '@product/i18n';
import type { Question } from '@product/model';

/** Usual endings of the types that an owner may accept as a whole. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/*': ['JPG', 'PNG', 'GIF', 'WebP', 'HEIC'],
  'audio/*': ['MP3', 'M4A', 'WAV'],
  'video/*': ['MP4', 'MOV', 'WebM'],
  'text/*': ['TXT', 'CSV'],
  'text/plain': ['TXT'],
  'image/jpeg': ['JPG'],
  'image/svg+xml': ['SVG'],
  'application/msword': ['DOC'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['DOCX'],
  'application/vnd.ms-excel': ['XLS'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['XLSX'],
};

/** Returns which files a question accepts, in words: 'Allowed: PDF, PNG · Up to 5.00 MB'. */
export function fileNote({ accept, maxFileBytes }: Question, { t, code }: Translator): string {
  const types = accept === undefined ? t('flow.fileTypes') : t('flow.fileTypesOf', { types: listOf(accept, code) });
  return maxFileBytes === undefined
    ? types
    : `${types} · ${t('flow.fileSizeUpTo', { size: formatFileSize(maxFileBytes) })}`;
}

function listOf(accept: readonly string[], code: string): string {
  const names = accept.flatMap((type) => endings[type.toLowerCase()] ?? endingOf(type));
  return new Intl.ListFormat(code, { type: 'unit', style: 'short' }).format(new Set(names));
}

function endingOf(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('.'), type.lastIndexOf('/')) + 1).toUpperCase();
}
