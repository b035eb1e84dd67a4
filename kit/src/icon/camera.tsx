import Camera from 'lucide-react/icons/camera';
import { icon } from './icon.tsx';

export const CameraIcon = icon(Camera);
