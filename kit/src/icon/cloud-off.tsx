import CloudOff from 'lucide-react/icons/cloud-off';
import { icon } from './icon.tsx';

export const CloudOffIcon = icon(CloudOff);
