import FileSearch from 'lucide-react/icons/file-search';
import { icon } from './icon.tsx';

export const FileSearchIcon = icon(FileSearch);
