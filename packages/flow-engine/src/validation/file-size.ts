export { formatFileSize } from '@product/model';
