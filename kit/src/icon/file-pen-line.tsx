import FilePenLine from 'lucide-react/icons/file-pen-line';
import { icon } from './icon.tsx';

export const FilePenLineIcon = icon(FilePenLine);
