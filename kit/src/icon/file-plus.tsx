import FilePlus from 'lucide-react/icons/file-plus';
import { icon } from './icon.tsx';

export const FilePlusIcon = icon(FilePlus);
