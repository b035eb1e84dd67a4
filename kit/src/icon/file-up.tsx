import FileUp from 'lucide-react/icons/file-up';
import { icon } from './icon.tsx';

export const FileUpIcon = icon(FileUp);
