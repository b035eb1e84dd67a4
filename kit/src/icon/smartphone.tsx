import Smartphone from 'lucide-react/icons/smartphone';
import { icon } from './icon.tsx';

export const SmartphoneIcon = icon(Smartphone);
