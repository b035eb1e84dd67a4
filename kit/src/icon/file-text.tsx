import FileText from 'lucide-react/icons/file-text';
import { icon } from './icon.tsx';

export const FileTextIcon = icon(FileText);
