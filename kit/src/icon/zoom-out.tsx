import ZoomOut from 'lucide-react/icons/zoom-out';
import { icon } from './icon.tsx';

export const ZoomOutIcon = icon(ZoomOut);
