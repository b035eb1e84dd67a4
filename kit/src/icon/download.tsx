import Download from 'lucide-react/icons/download';
import { icon } from './icon.tsx';

export const DownloadIcon = icon(Download);
