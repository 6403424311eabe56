/** Limits of uploaded files: what a check may cost, and what a body with files may hold. Bytes are limits of the contract. */
export const fileLimits = {
  /** Segments, chunks, blocks, boxes, items and extents of one picture, in total. */
  imageParts: 50_000,
  /** Boxes inside boxes of an AVIF or HEIC. */
  boxDepth: 16,
  /** Time for one file, after which its check is stopped. */
  inspectionMs: 2_000,
  /** Heap of a check, beside the bytes of the file. */
  inspectionHeapMb: 64,
  /** Files that are checked at once, each in a thread of its own. An address has one of them. */
  inspections: 2,
  /** Files that wait for a check, of every address and of one. */
  waitingInspections: 40,
  waitingInspectionsOfAddress: 10,
  /** Time that a file waits for its check. */
  inspectionWaitMs: 10_000,
  /** Fields of a multipart body. */
  formFields: 20,
  /** Headers of one part of a multipart body. */
  formHeaders: 20,
  /** Bytes of these headers. */
  formHeaderBytes: 8 * 1_024,
} as const;
