import { hasShape, isFlag, isObject, isText } from '@product/model/shape';

/** What events bring and sessions keep. */
export const isError = hasShape<{ type: string }>({ type: isText });
export const isOption = hasShape({ id: isText, key: isText, body: isObject, isVisible: isFlag });
