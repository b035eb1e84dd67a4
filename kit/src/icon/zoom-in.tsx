import ZoomIn from 'lucide-react/icons/zoom-in';
import { icon } from './icon.tsx';

export const ZoomInIcon = icon(ZoomIn);
