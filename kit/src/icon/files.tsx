import Files from 'lucide-react/icons/files';
import { icon } from './icon.tsx';

export const FilesIcon = icon(Files);
