import File from 'lucide-react/icons/file';
import { icon } from './icon.tsx';

export const FileIcon = icon(File);
